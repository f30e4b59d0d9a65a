// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { PhoneField } from '@/components/checkout/phone-field';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** The field over a form's state that begins with a stored number, and what the form holds by now. */
async function openField(stored: string) {
  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  const held = { phone: stored };
  function Form() {
    const [phone, setPhone] = useState(stored);
    held.phone = phone;
    return <PhoneField value={phone} onChange={setPhone} />;
  }
  await act(async () => root.render(<Form />));
  const field = frame.querySelector('input') as HTMLInputElement;
  /** As a key does: the browser changes the value, then fires the event. */
  const write = (text: string, inputType: string, isComposing = false) =>
    act(async () => {
      const { selectionStart, selectionEnd, value } = field;
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      const start = inputType === 'deleteContentBackward' && from === to ? from - 1 : from;
      const end = inputType === 'deleteContentForward' && from === to ? to + 1 : to;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(field, value.slice(0, start) + text + value.slice(end));
      field.setSelectionRange(start + text.length, start + text.length);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, isComposing }));
    });
  return {
    field,
    held,
    type: async (text: string) => {
      for (const character of text) await write(character, 'insertText');
    },
    paste: (text: string) => write(text, 'insertFromPaste'),
    compose: (text: string) => write(text, 'insertCompositionText', true),
    erase: () => write('', 'deleteContentBackward'),
    eraseForward: () => write('', 'deleteContentForward'),
    close: () => act(() => root.unmount()),
  };
}

it('a kept number whose last digit is typed anew is the number that the form holds', async () => {
  const { field, held, type, erase, close } = await openField('98765 43210');
  field.focus();
  field.setSelectionRange(11, 11);
  await erase();
  expect([field.value, held.phone]).toEqual(['98765 4321', '98765 4321']);
  await type('0');
  expect([field.value, held.phone]).toEqual(['98765 43210', '98765 43210']);
  close();
});

it('a number that is selected and erased is gone from the form', async () => {
  const { field, held, type, erase, close } = await openField('');
  await type('9876543210');
  expect(held.phone).toBe('98765 43210');
  field.select();
  await erase();
  expect([field.value, held.phone]).toEqual(['', '']);
  close();
});

it('[5.47] digits of an Indian keyboard are shown and held plainly, typed and composed', async () => {
  const { field, held, type, compose, close } = await openField('');
  await type('९८७६५४३२१०');
  expect([field.value, held.phone]).toEqual(['98765 43210', '98765 43210']);
  field.select();
  await compose('௯௮௭௬௫௪௩௨௧௦');
  expect(field.value, 'not written over while it is composed').toBe('௯௮௭௬௫௪௩௨௧௦');
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([field.value, held.phone]).toEqual(['98765 43210', '98765 43210']);
  close();
});

it.each(['9876543210', '098765 43210', '+91 98765-43210', '91 9876543210', '0 98765 43210', '  98765-43210 '])(
  'a number written as %j is sent as the same, typed key by key and pasted',
  async (written) => {
    const { field, held, type, paste, close } = await openField('');
    await type(written);
    expect(phoneToSend(held.phone), 'typed').toBe('+919876543210');
    field.select();
    await paste(written);
    expect(phoneToSend(held.phone), 'pasted').toBe('+919876543210');
    close();
  },
);

it('a digit in the middle is corrected where it stands, and both ways of erasing come across the gap', async () => {
  const { field, held, type, erase, eraseForward, close } = await openField('98767 43210');
  field.focus();
  field.setSelectionRange(5, 5);
  await erase();
  await type('5');
  expect([held.phone, field.selectionStart]).toEqual(['98765 43210', 5]);
  await eraseForward();
  await eraseForward();
  expect(held.phone).toBe('98765 3210');
  expect(field.selectionStart).toBe(6);
  await erase();
  await erase();
  expect(held.phone).toBe('98763 210');
  close();
});

it('[9.01] a sixteenth digit changes nothing', async () => {
  const { field, held, type, close } = await openField('');
  await type('+919876543210123456');
  expect(held.phone).toBe('+91 98765 43210123');
  expect(field.value).toBe(held.phone);
  close();
});

it('a country code that was filled in without its plus takes the place of the one beside the field', async () => {
  const { field, close } = await openField('91 98765 43210');
  expect(field.parentElement?.textContent).not.toContain('+91');
  close();
  const other = await openField('98765 43210');
  expect(other.field.parentElement?.textContent).toContain('+91');
  other.close();
});

it('[5.48] says who gets the number: for the delivery, and the payment window where it is paid online', async () => {
  const { field, close } = await openField('');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toBe('For delivery. If you pay online, the payment window gets it too.');
  close();
});
