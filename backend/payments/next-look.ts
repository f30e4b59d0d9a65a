import { after } from '../due-work/claim-due';
import type { Services } from '../services';

/** When the provider is asked about a payment next, as ISO date. @param times the waiting time of the settings */
export const nextLook = ({ config }: Pick<Services, 'config'>, at: Date, times = 1): string =>
  after(at, config.paymentCheckMs * times);
