import 'server-only';
import type { RefusalCode } from '@/lib/contract/call';

/** Where a call to the backend failed, and whether to retry. */
export interface Failure {
  /**
   * 'network': no connection; 'timeout': no answer in time; 'http': an error answer;
   * 'refused': the backend refused with words; 'malformed': the answer breaks the contract.
   */
  layer: 'network' | 'timeout' | 'http' | 'refused' | 'malformed';
  /** The answer's status; 401 wherever the login token was not accepted. */
  status?: number;
  /** The backend's own words for the shopper, where it sent any. */
  message?: string;
  /** What the browser tells this refusal apart by. */
  code?: RefusalCode;
  retryable: boolean;
}

/** What became of a call; failures are values. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export function failed<Data>(failure: Failure): Result<Data> {
  return { ok: false, failure };
}
