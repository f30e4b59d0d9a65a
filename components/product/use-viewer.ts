import { useState, type ComponentType } from 'react';
import type { FullScreenViewerProps } from '@/components/product/full-screen-viewer';
import { nextFrame } from '@/store/next-frame';

export type ViewerState = 'closed' | 'loading' | 'open' | 'failed';

interface Viewer {
  /** Undefined until it is opened first; from then on it is rendered, open or not. */
  Viewer?: ComponentType<FullScreenViewerProps>;
  state: ViewerState;
  /** Preloads it before the click; where that fails, the click retries and announces the failure. */
  load: () => void;
  open: () => void;
  close: () => void;
}

const loadViewer = () => import('@/components/product/full-screen-viewer');

/**
 * The full-screen viewer, loaded on demand when a pointer or the focus comes to the pictures. The frame that answers the
 * press says so; what makes hundreds of elements inert has the next one.
 */
export function useViewer(): Viewer {
  const [Loaded, setLoaded] = useState<ComponentType<FullScreenViewerProps>>();
  const [state, setState] = useState<ViewerState>('closed');
  return {
    Viewer: Loaded,
    state,
    load: () => {
      loadViewer().catch(() => undefined);
    },
    open: () => {
      setState('loading');
      Promise.all([loadViewer(), nextFrame()]).then(
        ([{ FullScreenViewer }]) => {
          setLoaded(() => FullScreenViewer);
          setState('open');
        },
        (failure: unknown) => {
          console.warn('viewer not loaded', failure);
          setState('failed');
        },
      );
    },
    close: () => setState('closed'),
  };
}
