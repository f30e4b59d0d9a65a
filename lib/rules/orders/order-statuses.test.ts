import { expect, it } from 'vitest';
import { isInStage, readStatus, statusesIn, timelineSteps } from './order-statuses';

it('a status is read in any case of letters, and one of another backend is of no stage', () => {
  expect([
    readStatus(' order PLACED '),
    isInStage('Shipped', 'to-send', 'sent'),
    readStatus('Packed up'),
    isInStage('', 'to-send'),
  ]).toEqual(['Order Placed', true, undefined, false]);
});

it('statuses of several stages, and the steps of a timeline, come in the order of the steps', () => {
  expect(statusesIn('sent', 'to-send')).toEqual(['Order Placed', 'Processing', 'Shipped']);
  expect(timelineSteps(true).map(([label]) => label)).toEqual(['Placed', 'Processing', 'Shipped', 'Cancelled']);
  expect(timelineSteps(false).map(([label]) => label)).toEqual(['Placed', 'Processing', 'Shipped', 'Delivered']);
});
