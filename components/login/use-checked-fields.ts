import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusInView } from '@/components/ui/focus-in-view';
import { findLoginFaults, type LoginFaults, type LoginForm, type LoginMode } from '@/lib/rules/accounts/login-form';

/** The fields of one mode with their faults, which appear when the form is sent and disappear as they are corrected. */
export function useCheckedFields(mode: LoginMode, form: LoginForm, onChange: (form: LoginForm) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});

  /** Whether the form may be sent; otherwise the first wrong field gets the focus. */
  function check(): boolean {
    const found = findLoginFaults(mode, form, new Date());
    // Drawn before the focus moves, so that the words below the field are in sight with it.
    flushSync(() => setFaults(found));
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    focusInView(element.current?.querySelector<HTMLElement>(`[name="${first}"]`));
    return false;
  }

  function change(field: keyof LoginForm, value: string): void {
    onChange({ ...form, [field]: value });
    setFaults(({ [field]: _corrected, ...others }) => others);
  }

  return { element, faults, check, change };
}
