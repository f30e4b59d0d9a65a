'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';

interface ShareButtonProps {
  name: string;
  url: string;
  /** The chosen colour and size, as a query; '' where nothing can be chosen. */
  query: string;
}

/** The phone's own sharing where there is one, else the link on the clipboard. */
export function ShareButton({ name, url, query }: ShareButtonProps) {
  const [copied, setCopied] = useState(false);
  const link = url + query;
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: name, url: link });
      await navigator.clipboard.writeText(link);
      setCopied(true);
      toast.success('Link copied');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(`The link could not be copied: ${link}`);
    }
  };
  return (
    <div data-needs-script>
      <Button variant="quiet" size="small" onClick={share}>
        <ShareIcon />
        {copied ? 'Link copied' : 'Share'}
      </Button>
    </div>
  );
}
