import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { focusInView } from '@/components/ui/focus-in-view';
import { enterDigits, eraseDigit, wholeCode } from '@/lib/rules/accounts/enter-digits';
import { plainDigits } from '@/lib/contract/plain-digits';
import styles from './code-boxes.module.css';

interface CodeBoxesProps {
  /** The id of the words that say where the code is: read out with the first box. */
  noteId?: string;
  boxes: readonly string[];
  wrong: boolean;
  onChange: (boxes: string[]) => void;
  /** After a whole code came at once, pasted or filled in. */
  onWhole?: (code: string) => void;
}

/** Six boxes of one digit; an autofilled code fills them all, too. */
export function CodeBoxes({ noteId, boxes, wrong, onChange, onWhole }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (box: number) => focusInView(group.current?.querySelectorAll('input')[box]);

  function apply(change: { boxes: string[]; next: number }): void {
    onChange(change.boxes);
    focus(change.next);
  }

  function enter(box: number, typed: string): void {
    apply(enterDigits(boxes, box, typed));
    const code = wholeCode(typed);
    if (code) onWhole?.(code);
  }

  function type(box: number, written: string): void {
    const typed = plainDigits(written);
    if (typed === '') return onChange(boxes.map((digit, at) => (at === box ? '' : digit)));
    // Typing into a filled box gives both digits: the new one counts.
    const fresh = typed.length === 2 ? typed.replace(boxes[box] ?? '', '') || typed.slice(-1) : typed;
    if (/\d/.test(fresh)) enter(box, fresh);
  }

  function paste(box: number, event: ClipboardEvent): void {
    event.preventDefault();
    enter(box, event.clipboardData.getData('text'));
  }

  function walk(box: number, event: KeyboardEvent): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseDigit(boxes, box));
    }
    if (event.key === 'ArrowLeft') focus(box - 1);
    if (event.key === 'ArrowRight') focus(box + 1);
  }

  return (
    <fieldset ref={group} className={styles.boxes} aria-describedby={noteId}>
      <legend className={styles.legend}>Six-digit code</legend>
      {boxes.map((digit, box) => (
        <input
          key={box}
          data-code-box
          type="text"
          inputMode="numeric"
          // Autofill puts the whole code into the first box.
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          // Digits of some scripts are two units long.
          maxLength={box === 0 ? undefined : 2}
          aria-label={`Digit ${box + 1} of 6`}
          aria-invalid={wrong || undefined}
          value={digit}
          onChange={(event) => type(box, event.target.value)}
          onPaste={(event) => paste(box, event)}
          onKeyDown={(event) => walk(box, event)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  );
}
