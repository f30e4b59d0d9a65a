interface CodeSentNoteProps {
  email: string;
  /** No mail went out when the code was asked for. */
  mailWaits: boolean;
  className?: string;
}

/** Where the code is: in the mailbox, or still with us while the mail server takes nothing. */
export function CodeSentNote({ email, mailWaits, className }: CodeSentNoteProps) {
  if (mailWaits)
    return (
      <p className={className}>
        <span>No mail leaves us at the moment. For ten minutes we go on trying to send six digits to</span>{' '}
        <strong>{email}</strong>
        <span>. If none come, please ask for another code later.</span>
      </p>
    );
  return (
    <p className={className}>
      <span>We sent six digits to</span> <strong>{email}</strong>
      <span>. They are good for ten minutes.</span>
    </p>
  );
}
