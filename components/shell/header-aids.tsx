'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { SuggestionList } from '@/components/catalogue/suggestion-list';
import { ShelfPanels } from '@/components/shell/shelf-panels';
import { listingHref, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { paths } from '@/lib/rules/routing/paths';

/** What opens in the header: suggestions below its field, and the shelves of its categories. @param frame both are in */
export function HeaderAids({ frame }: { frame: HTMLElement }) {
  const router = useRouter();
  const input = frame.querySelector('input');
  const form = input?.form;

  /** The page that it leads to begins with an empty field, and with the focus elsewhere. */
  const leave = () => {
    input?.blur();
    form?.reset();
  };

  useEffect(() => {
    if (!form || !input) return undefined;
    const search = (event: SubmitEvent) => {
      event.preventDefault();
      input.blur();
      router.push(listingHref(paths.search, { ...UNFILTERED, text: input.value.trim() }));
      form.reset();
    };
    form.addEventListener('submit', search);
    return () => form.removeEventListener('submit', search);
  }, [form, input, router]);

  return (
    <>
      {form && input ? createPortal(<SuggestionList input={input} onFollow={leave} />, form) : null}
      <ShelfPanels frame={frame} />
    </>
  );
}
