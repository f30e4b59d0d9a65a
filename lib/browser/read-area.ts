import 'client-only';
import type { AnswerOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { post } from './request';

/** How an order of now would come to a PIN (an optional call). */
export const readArea = (pin: string) => post<AnswerOf<OptionalCalls['readArea']>>('/api/shipment/area', { pin });
