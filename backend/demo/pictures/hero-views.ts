import type { Drawing } from './drawing';
import { bangles, festival, footwear, thali, tiffin, wardrobe } from './scene/scenes';

/** The hero pictures by name: calm on the left third, where the words of the page go. */
export const heroViews: Record<string, Drawing> = { wardrobe, thali, footwear, bangles, festival, tiffin };
