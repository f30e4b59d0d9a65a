import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The answer yes to a question of the shop, in a form. @param question as it was read, so that another one is asked anew */
export function AnswerButton({ question, label }: { question: string; label: string | undefined }) {
  return (
    <>
      <VisuallyHidden>
        {/* Enter in a field presses the first button of a form, which must not be the answer to a question. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <Button type="submit" name="sure" value={question}>
        {label}
      </Button>
    </>
  );
}
