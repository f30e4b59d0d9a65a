'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { ChatIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export interface ShareLinksProps {
  name: string;
  /** The chat's address at which the shopper chooses the recipient. */
  chatUrl: string;
  link: string;
}

/** The ways to share where a phone has no sheet of its own; loaded when they are asked for. */
export function ShareLinks({ name, chatUrl, link }: ShareLinksProps) {
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => copyLink(link)}>
        Copy link
      </Button>
      <ButtonLink
        variant="secondary"
        size="small"
        href={chatMessageLink(chatUrl, `${name}\n${link}`)}
        rel="noopener"
        target="_blank"
      >
        <ChatIcon />
        <span>{shopFacts().chat.name}</span>
      </ButtonLink>
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.error(`The link could not be copied: ${link}`);
  }
}
