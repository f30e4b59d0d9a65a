'use client';

import { useState, type ComponentType } from 'react';
import type { ShareLinksProps } from '@/components/product/share-links';
import { Button } from '@/components/ui/button';
import { icon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import styles from './share-button.module.css';

interface ShareButtonProps {
  name: string;
  chatUrl: ShareLinksProps['chatUrl'];
  url: string;
  /** The chosen colour and size, as a query; '' where nothing can be chosen. */
  query: string;
  /** What the button says. */
  words?: string;
}

/** The Web Share API where there is one, else the link on the clipboard or in a chat. */
export function ShareButton({ name, chatUrl, url, query, words = 'Share' }: ShareButtonProps) {
  const [Links, setLinks] = useState<ComponentType<ShareLinksProps>>();
  const link = url + query;
  const offer = async () => {
    try {
      const { ShareLinks } = await import('@/components/product/share-links');
      setLinks(() => ShareLinks);
    } catch {
      // Without a connection the link itself can still be read.
      toast.info(link);
    }
  };
  const share = async () => {
    if (!navigator.share) return Links ? setLinks(undefined) : offer();
    try {
      await navigator.share({ title: name, url: link });
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await offer();
    }
  };
  return (
    <div className={styles.share} data-needs-script>
      <Button variant="quiet" size="small" className={styles.button} onClick={share} aria-expanded={!!Links}>
        <ShareIcon />
        <span>{words}</span>
      </Button>
      {Links ? <Links name={name} chatUrl={chatUrl} link={link} /> : null}
    </div>
  );
}

const ShareIcon = () =>
  icon(
    {},
    <path d="M12 15V3.500M8 7l4-4 4 4M6 11.500H5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1" />,
  );
