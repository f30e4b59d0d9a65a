import 'client-only';
import { closeOnBack } from '@/components/shell/close-on-back';
import { holdScrollPosition } from './hold-scroll-position';
import { noteHeight } from './note-height';

// What Back and Forward do beyond the router, from the moment this module is loaded, which a document does once, when it
// is alive: before that, Back leaves the document.
closeOnBack();
holdScrollPosition();
noteHeight();
