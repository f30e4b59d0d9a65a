import { useState, type ComponentType } from 'react';
import type { FullScreenViewerProps } from '@/components/product/full-screen-viewer';

export type ViewerState = 'closed' | 'loading' | 'open' | 'failed';

interface Viewer {
  /** Undefined until it is loaded; from then on it is rendered, open or not. */
  Viewer?: ComponentType<FullScreenViewerProps>;
  state: ViewerState;
  /** Preloads it before the click; where that fails, the click retries and announces the failure. */
  load: () => void;
  open: () => void;
  close: () => void;
}

/**
 * The full-screen viewer, loaded on demand when a pointer or the focus comes to the pictures.
 */
export function useViewer(): Viewer {
  const [Loaded, setLoaded] = useState<ComponentType<FullScreenViewerProps>>();
  const [state, setState] = useState<ViewerState>('closed');
  const load = async () => {
    const { FullScreenViewer } = await import('@/components/product/full-screen-viewer');
    setLoaded(() => FullScreenViewer);
  };
  return {
    Viewer: Loaded,
    state,
    load: () => {
      if (!Loaded) load().catch(() => undefined);
    },
    open: () => {
      if (Loaded) return setState('open');
      setState('loading');
      load().then(
        () => setState('open'),
        (failure: unknown) => {
          console.warn('viewer not loaded', failure);
          setState('failed');
        },
      );
    },
    close: () => setState('closed'),
  };
}
