import { noteBrowserFault } from '@/lib/handlers/note-browser-fault';

/** Takes reports of errors thrown in pages. */
export const POST = noteBrowserFault;
