import { useState } from 'react';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { PhotoField } from '@/components/orders/photo-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Order, OrderReturn } from '@/lib/contract/order';
import { requestName } from '@/lib/rules/orders/request-name';
import { sendPhotos } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

interface AddPhotosProps {
  order: Order;
  asked: OrderReturn;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** Adds photos to a request that takes more. */
export function AddPhotos({ order, asked, onDone }: AddPhotosProps) {
  const { id, wish, photos } = asked;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(): Promise<void> {
    if (chosen.length === 0) return setFailure('Please choose a photo first.');
    setBusy(true);
    setFailure(undefined);
    const { left, message } = await sendPhotos(order, id, chosen);
    setBusy(false);
    if (left.length > 0) {
      setChosen(left);
      return setFailure(message);
    }
    setOpen(false);
    onDone(`We have the photos for ${wish} ${id}.`);
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {`Add photos to ${requestName(order, asked)}`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add photos">
        <div className={styles.body}>
          <PhotoField most={photos?.left ?? 0} chosen={chosen} onChange={setChosen} />
          <InPlaceFailure message={failure} />
          <Button wide busy={busy} onClick={() => void send()}>
            Send photos
          </Button>
        </div>
      </Dialog>
    </>
  );
}
