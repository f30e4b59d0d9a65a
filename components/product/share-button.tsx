'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChatIcon, ShareIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  name: string;
  url: string;
  /** The chosen colour and size, as a query; '' where nothing can be chosen. */
  query: string;
}

/** The Web Share API where there is one, else the link on the clipboard or in a chat. */
export function ShareButton({ name, url, query }: ShareButtonProps) {
  const shop = shopFacts();
  const [isOffering, setOffering] = useState(false);
  const link = url + query;
  const share = async () => {
    if (!navigator.share) return setOffering(!isOffering);
    try {
      await navigator.share({ title: name, url: link });
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOffering(true);
    }
  };
  return (
    <div className={styles.share} data-needs-script>
      <Button variant="quiet" size="small" className={styles.button} onClick={share} aria-expanded={isOffering}>
        <ShareIcon />
        Share
      </Button>
      {isOffering ? (
        <>
          <Button variant="secondary" size="small" onClick={() => copyLink(link)}>
            Copy link
          </Button>
          <ButtonLink
            variant="secondary"
            size="small"
            href={`${shop.chat.shareUrl}?text=${encodeURIComponent(`${name}\n${link}`)}`}
            rel="noopener"
            target="_blank"
          >
            <ChatIcon />
            {shop.chat.name}
          </ButtonLink>
        </>
      ) : null}
    </div>
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
