import { CodeSample, DialogSample, QuantitySample, ToastSamples } from '@/components/samples/live-samples';
import { Sample } from '@/components/samples/sample';
import { FormAlert } from '@/components/login/form-alert';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { AccordionItem } from '@/components/ui/accordion-item';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { Spinner } from '@/components/ui/spinner';
import { TextArea } from '@/components/ui/text-area';
import { paths } from '@/lib/rules/routing/paths';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons, fields and states of waiting. */
export function ControlSamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} title={`Buttons: ${variant}`}>
          <Button variant={variant}>Normal</Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} href={paths.home}>
            A link
          </ButtonLink>
        </Sample>
      ))}
      <FieldSamples />
      <Sample title="Code and quantity">
        <CodeSample />
        <CodeSample wrong />
        <QuantitySample />
        <QuantitySample start={12} />
      </Sample>
      <Sample title="Waiting">
        <Spinner label="Loading" visible />
        <Spinner label="Loading" small visible />
      </Sample>
      <Sample title="Toasts and dialog">
        <ToastSamples />
        <DialogSample />
      </Sample>
      <Sample title="Failures in place">
        <FormAlert message="Too many codes were sent to this address. Please try again in an hour." />
        <InPlaceFailure message="Your orders could not be loaded. Please check your connection.">
          <Button variant="secondary" size="small">
            Try again
          </Button>
        </InPlaceFailure>
      </Sample>
      <Sample title="Accordion">
        <AccordionItem title="How do I exchange something?">
          <p>Within 7 days.</p>
        </AccordionItem>
        <AccordionItem title="A question so long that it needs a second line on a phone, and perhaps a third one">
          <p>A short answer.</p>
        </AccordionItem>
      </Sample>
      <Sample title="Nothing there">
        <EmptyState level={3} title="No products found" text="Try other words or fewer filters.">
          <Button>Clear filters</Button>
        </EmptyState>
      </Sample>
    </>
  );
}

function FieldSamples() {
  return (
    <Sample title="Fields">
      <Field label="Plain" name="plain" placeholder="Placeholder" />
      <Field label="Filled in" name="filled" defaultValue="Meenakshi" />
      <Field label="With a hint" name="hint" hint="Six digits" />
      <Field label="Wrong" name="wrong" defaultValue="12" error="Please enter a valid Indian zip code." />
      <Field label="Disabled" name="disabled" defaultValue="India" disabled />
      <SelectField label="A choice" name="choice">
        <option>Karnataka</option>
        <option>Tamil Nadu</option>
      </SelectField>
      <SelectField label="A disabled choice" name="no-choice" disabled>
        <option>India</option>
      </SelectField>
      <SelectField label="A wrong choice" name="wrong-choice" error="Please fill in all the fields.">
        <option value="">Choose…</option>
      </SelectField>
      <TextArea label="A few sentences" name="sentences" rows={3} hint="For example: the kurta, size M is too small." />
      <TextArea label="Sentences missing" name="no-sentences" rows={3} error="Please tell us what and why." />
    </Sample>
  );
}
