/** A mail that is ready to go out. */
export interface OutgoingMail {
  /** Stays the same however often sending is tried, so that a mail program can drop a repeat. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How many mails one process hands over at the same time. */
export const MAILS_AT_ONCE = 4;

/** Hands mails to the world: SMTP, or files in the outbox while no server is set. */
export interface MailTransport {
  /** @throws Error when the mail could not be handed over and should be tried again */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
