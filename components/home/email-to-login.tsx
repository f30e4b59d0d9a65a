'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { paths } from '@/lib/rules/routing/paths';
import { typedEmail } from '@/store/session/typed-email';

/** A required email box whose submit opens Sign Up with it and sends nothing: a field without a name is not sent. */
export function EmailToLogin({ className }: { className?: string }) {
  const router = useRouter();
  // Ends when the page comes back from the back/forward cache.
  const [leaving, startLeaving] = useTransition();
  return (
    <form
      action={paths.login}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        typedEmail.write(event.currentTarget.querySelector('input')?.value);
        startLeaving(() => router.push(paths.login));
      }}
    >
      <Field label="Your email" name="" type="email" required autoComplete="email" placeholder="name@gmail.com" />
      <Button type="submit" busy={leaving}>
        Register
      </Button>
    </form>
  );
}
