import type { BackendConfig } from '../backend-config';
import type { MerchantContext, Services } from '../services';

/** What a command works on, and where it says what it did. */
export interface Desk {
  services: Services;
  say: (line: string) => void;
  /** Progress of something long, shown over the line before it. */
  progress: (line: string) => void;
}

/** One thing a merchant can ask for. */
export interface Command {
  /** The words after `npm run shop --`. */
  usage: string;
  about: string;
  /**
   * @param args what stands after the command's name
   * @throws UsageError when the merchant can put it right
   */
  run(desk: Desk, args: string[]): Promise<void>;
}

/** What a command for a closed shop is handed: its database may be gone, or be no database. */
export interface ClosedDesk {
  config: BackendConfig;
  say: (line: string) => void;
  /** As of `Desk`, where somebody looks on. */
  progress?: (line: string) => void;
}

/** A command that opens the shop itself, if at all. */
export interface ClosedCommand extends Pick<Command, 'usage' | 'about'> {
  /** @throws UsageError when the merchant can put it right */
  runClosed(desk: ClosedDesk, args: string[]): Promise<void>;
}

/** A command as the audit knows it. */
export const atCommandLine = ({ services }: Pick<Desk, 'services'>): MerchantContext => ({ services, who: 'command' });

/** Says what there is to say of these, a line for each. */
export const sayAll = ({ say }: Pick<Desk, 'say'>, lines: readonly string[]): void =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .forEach((line) => say(line));

/** Something the person at the keyboard can put right; its message is all they are shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What others typed, without control characters: on a terminal they would be commands. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
