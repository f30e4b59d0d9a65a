import type { ReactElement } from 'react';

/**
 * What may stand beside other elements: elements, none or several, and no bare text. A browser that translates a page
 * wraps text in elements of its own, which React then looks for in vain; text that a component is given belongs into an
 * element of the component's.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
