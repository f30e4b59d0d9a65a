import { expect, it } from 'vitest';
import { HELP_LABEL, helpLinks, helpTopic, type HelpTopic } from './help-links';

it('offers a message where the backend takes neither cancellations nor returns itself', () => {
  const topics = ['Pending', 'order placed', 'PROCESSING', 'Shipped', 'Delivered', 'Cancelled', ' delivered '].map(
    (status) => helpTopic({ status, history: undefined }),
  );
  expect(topics).toEqual(['cancel', 'cancel', 'cancel', 'help', 'return', 'help', 'return']);
  expect(helpTopic({ status: 'Order Placed', history: [] })).toBe('help');
});

it('names the order in the mail and in the chat', () => {
  const { mail, chat } = helpLinks({ orderId: 'TT-A&B', _id: 'x' }, 'cancel');
  expect(mail).toMatch(
    /^mailto:[^?]+\?subject=Order%20TT-A%26B&body=Hello.*please%20cancel%20my%20order%20TT-A%26B\.$/,
  );
  expect(chat).toContain('please%20cancel%20my%20order%20TT-A%26B');
});

it.each<[HelpTopic, string, string]>([
  ['cancel', 'Ask us to cancel', 'please cancel my order TT-1.'],
  ['return', 'Ask for a return or exchange', 'I would like to return or exchange something from my order TT-1.'],
  ['help', 'Help with this order', 'I have a question about my order TT-1.'],
])('says in words what is asked for: %s', (topic, label, sentence) => {
  expect(HELP_LABEL[topic]).toBe(label);
  expect(new URL(helpLinks({ orderId: 'TT-1', _id: 'x' }, topic).chat).searchParams.get('text')).toBe(
    `Hello Thread & Tindi, ${sentence}`,
  );
});
