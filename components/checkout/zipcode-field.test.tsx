// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ZipcodeField } from '@/components/checkout/zipcode-field';
import '@/lib/rules/india/pin-place';
import { makeAddress } from '@/testing/make-order';

it('what a PIN fills in says nothing of the other fields, which may be typed in at the same moment', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const onChange = vi.fn<(changed: object) => void>();
  function Form() {
    const [address] = useState(makeAddress({ zipcode: '570001', state: '', city: '', phone: '' }));
    return <ZipcodeField address={address} onChange={onChange} />;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
  await vi.waitFor(() => act(async () => expect(onChange).toHaveBeenCalled()));
  expect(onChange.mock.calls.map(([changed]) => Object.keys(changed).sort())).toEqual([['city', 'state']]);
  act(() => root.unmount());
});
