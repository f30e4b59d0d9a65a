import { lineSentences, textLines } from '@/lib/rules/catalogue/description-sentences';
import { countWords } from '@/lib/rules/catalogue/count-words';
import { daySpan } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { ShelfNode } from './build-shelf-tree';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';

interface ShelfWords {
  /** Above the products: the first sentence of the introduction, or facts of the products. */
  sentence: string;
  /** Below the products of the first page: the rest of the introduction; '' where there is none. */
  text: string;
}

/** What a shelf's page says besides its products; without the merchant's words facts alone, never made-up prose. */
export function shelfWords(shelf: ShelfNode): ShelfWords {
  const [first = '', ...lines] = textLines(shelf.introduction);
  const [sentence, ...rest] = lineSentences(first);
  if (!sentence) return { sentence: factsLine(shelf), text: '' };
  return { sentence, text: [rest.join(' '), ...lines].join('\n').trim() };
}

/** '23 snacks, ₹149 to ₹399, delivered in 3 to 6 days'. */
function factsLine({ count, priceSpan, isSnacksAlone }: ShelfNode): string {
  const days = daySpan(pageFacts().deliveryDays, ' to ', shopFacts().asksPin ? 'working day' : 'day');
  if (count === 0) return `Nothing is on sale here at the moment; delivery takes ${days}`;
  const span = priceSpan();
  const [low, high] = [span.low, span.high].map((rupees) => formatPrice(rupeesToPaise(rupees)));
  const noun = isSnacksAlone() ? 'snack' : 'product';
  return [countWords(count, noun, `${noun}s`), low === high ? low : `${low} to ${high}`, `delivered in ${days}`].join(
    ', ',
  );
}
