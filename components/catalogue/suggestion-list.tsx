'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { SearchIcon } from '@/components/ui/icons';
import { InfoIcon } from '@/components/ui/notice-icons';
import { AllowedPicture } from '@/components/ui/allowed-picture';
import { ShopLink } from '@/components/ui/shop-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { countWords } from '@/lib/rules/catalogue/count-words';
import type { Suggestion } from '@/lib/storefront/search/suggestion';
import { requestSuggestions, cancelSuggestions } from '@/store/request-suggestions';
import styles from './suggestion-list.module.css';

const KIND_WORDS: Readonly<Partial<Record<Suggestion['kind'], string>>> = {
  category: 'Category',
  type: 'Product type',
};
/** Those that lead to a listing of the search, and what the box says there. */
const BOX_THERE: Readonly<Partial<Record<Suggestion['kind'], (label: string) => string>>> = {
  words: (label) => label,
  brand: (label) => label,
  category: () => '',
  type: () => '',
};
const NONE = -1;

/** The list below the search box: a combobox by the ARIA pattern, keys included; focus stays in the box. */
export function SuggestionList({ input, onFollow }: { input: HTMLInputElement; onFollow?: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const isShown = isOpen && suggestions.length > 0;

  useComboboxRole(input, id, isShown, active);

  useEffect(() => {
    const ask = () => {
      requestSuggestions(input.value, (next) => {
        setSuggestions(next);
        setActive(NONE);
        setOpen(document.activeElement === input);
      });
    };
    const close = () => {
      cancelSuggestions();
      setOpen(false);
      setActive(NONE);
    };
    input.addEventListener('input', ask);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    // Typed while this code was loading; a box that was only focused asks nothing.
    if (input.value !== input.defaultValue) ask();
    return () => {
      close();
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [input]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const move = moves[event.key];
      if (move && suggestions.length > 0) {
        event.preventDefault();
        setOpen(true);
        setActive(isShown ? move(active, suggestions.length) : move(NONE, suggestions.length));
      } else if (event.key === 'Escape' && isShown) {
        // Browsers clear a search box on Escape: the first one only closes the list.
        event.preventDefault();
        setOpen(false);
        setActive(NONE);
      } else if (event.key === 'Enter' && isShown && active !== NONE) {
        event.preventDefault();
        list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
      }
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, suggestions, isShown, active]);

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          <Option
            key={`${suggestion.kind} ${suggestion.id}`}
            id={optionId(id, index)}
            suggestion={suggestion}
            isActive={index === active}
            onFollow={() => {
              const box = BOX_THERE[suggestion.kind];
              if (box) input.value = box(suggestion.label);
              setOpen(false);
              onFollow?.();
            }}
          />
        ))}
      </div>
      <span role="status">
        <VisuallyHidden>{isShown ? countWords(suggestions.length, 'suggestion', 'suggestions') : ''}</VisuallyHidden>
      </span>
    </>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onFollow(): void;
}

function Option({ id, suggestion, isActive, onFollow }: OptionProps) {
  const { kind, label, says, price, href } = suggestion;
  return (
    <ShopLink
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, kind === 'product' && styles.product)}
      data-filter-link={BOX_THERE[kind] ? '' : undefined}
      // Keeps the focus, and with it the list, until the click is done.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      <Sign suggestion={suggestion} />
      <span className={styles.label}>{label}</span>
      <span className={styles.kind}>{price ?? says ?? KIND_WORDS[kind]}</span>
    </ShopLink>
  );
}

/** The picture of what it leads to; words to search for, and pages, have none. */
function Sign({ suggestion: { kind, picture } }: { suggestion: Suggestion }) {
  if (kind === 'words' || kind === 'brand') return <SearchIcon className={styles.sign} />;
  if (kind === 'page') return <InfoIcon className={styles.sign} />;
  return (
    <AllowedPicture source={picture} alt="" widths="thumbnail" width={40} height={50} className={styles.picture} />
  );
}

/** One step past either end is the box itself, as in the ARIA pattern. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1 >= count ? NONE : active + 1),
  ArrowUp: (active, count) => (active === NONE ? count - 1 : active - 1),
};

/** Makes the box a combobox once there is a list to open. */
function useComboboxRole(input: HTMLInputElement, listId: string, isShown: boolean, active: number): void {
  useEffect(() => {
    const attributes = { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': listId };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown && active !== NONE) input.setAttribute('aria-activedescendant', optionId(listId, active));
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isShown, active]);
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;
