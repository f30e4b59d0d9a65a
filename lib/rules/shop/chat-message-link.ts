/**
 * An address of the chat app with a prefilled message, which joins what the address holds already, such as the number
 * in `https://api.whatsapp.com/send?phone=919876543210`.
 */
export function chatMessageLink(chatUrl: string, message: string): string {
  const link = new URL(chatUrl);
  link.search = `${link.search && `${link.search}&`}text=${encodeURIComponent(message)}`;
  return link.href;
}
