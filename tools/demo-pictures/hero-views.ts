import type { Drawing } from './drawing';
import { bangles } from './scene/bangles';
import { festival } from './scene/festival';
import { footwear } from './scene/footwear';
import { seaside } from './scene/seaside';
import { tiffin } from './scene/tiffin';
import { wardrobe } from './scene/wardrobe';

/** The hero pictures by name: calm on the left third, where the words of a page may go. */
export const heroViews: Record<string, Drawing> = { footwear, bangles, wardrobe, seaside, tiffin, festival };
