interface CodeSentNoteProps {
  id?: string;
  email: string;
  /** No mail went out when the code was asked for. */
  mailWaits: boolean;
  className?: string;
}

/** Where the code is: in the mailbox, or still with us while the mail server takes nothing. */
export function CodeSentNote({ id, email, mailWaits, className }: CodeSentNoteProps) {
  if (mailWaits)
    return (
      <p id={id} className={className}>
        <span>We cannot send emails at the moment. For ten minutes we keep trying to send a six-digit code to</span>{' '}
        <strong>{email}</strong>
        <span>. If it does not arrive, please ask for another code later.</span>
      </p>
    );
  return (
    <p id={id} className={className}>
      <span>OTP sent to email</span> <strong>{email}</strong>
      <span>. It works for ten minutes.</span>
    </p>
  );
}
