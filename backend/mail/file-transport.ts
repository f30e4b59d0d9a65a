import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/machine/make-private-file';
import { mailMessage } from './mail-message';
import type { MailTransport } from './mail-transport';

/** Writes every mail, whole as it would travel, to `<folder>/<time>-<id>.eml`. */
export function fileTransport(folder: string, from: string, domain: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(mailMessage(mail, from, domain));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as one piece');
      makePrivateFolder(folder);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}`;
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, message, { mode: PRIVATE_FILE });
      // Readers of the folder never meet half a mail.
      await rename(draft, path.join(folder, `${name}.eml`));
    },
    close: () => undefined,
  };
}
