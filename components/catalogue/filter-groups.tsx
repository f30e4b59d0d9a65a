import { PriceFilter } from '@/components/catalogue/price-filter';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import fieldStyles from '@/components/ui/field.module.css';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import type { Offered, OfferedChoice, OfferedGroup } from '@/lib/rules/catalogue/offered';
import { PRICE } from '@/lib/rules/catalogue/price-bands';
import { PARAM, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import styles from './filter-groups.module.css';
import { groupDigits } from '@/lib/rules/money/group-digits';

interface FilterGroupsProps {
  path: string;
  query: ListingQuery;
  offered: Offered;
}

/** What most shoppers choose by is first, and what steps behind 'More' last. */
const FIRST = ['category', PRICE, 'size', 'color', 'kind', 'type'];
const placeOf = ({ param, isFold }: Pick<OfferedGroup, 'param' | 'isFold'>): number =>
  FIRST.includes(param) && !(param === 'type' && isFold) ? FIRST.indexOf(param) : FIRST.length;

/** Words that are short enough for several in a line. */
const IN_COLUMNS: Readonly<Record<string, string | undefined>> = { size: styles.short, color: styles.medium };

/** Every filter of a listing; of those that are closed the title alone. */
export function FilterGroups({ path, query, offered: { groups, ranges } }: FilterGroupsProps) {
  const price = { title: 'Price', param: PRICE, choices: [] };
  const inOrder = [...(ranges.length > 0 ? [price] : []), ...groups].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
  return (
    <>
      {/* What the Enter key presses in a field, instead of the first button that opens a filter. */}
      {groups.some(({ canBeTyped }) => canBeTyped) ? <button type="submit" aria-label="Apply" hidden /> : null}
      {inOrder.map((group) =>
        group === price ? (
          <Fold key={PRICE} title="Price" param={PRICE} query={query}>
            <PriceFilter path={path} query={query} ranges={ranges} />
          </Fold>
        ) : (
          <Group key={group.title} group={group} query={query} />
        ),
      )}
    </>
  );
}

/** A closed group is a button that asks for the page with its choices, so that no other page brings them along. */
function Group({ group: { title, param, choices, isFold, canBeTyped }, query }: GroupProps) {
  if (choices.length === 0)
    return (
      <button type="submit" name={PARAM.opened} value={param} className={styles.closed}>
        {title}
      </button>
    );
  const selected = FILTERS.flatMap((filter) => (filter.param === param ? query[filter.field] : []));
  const all = choices.map((choice) => (
    <Choice key={choice.value} name={param} choice={choice} isSelected={selected.includes(choice.value)} />
  ));
  if (!isFold)
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        {all}
      </fieldset>
    );
  return (
    <Fold title={title} param={param} query={query}>
      <fieldset className={IN_COLUMNS[param]} aria-label={title}>
        {all}
      </fieldset>
      {canBeTyped ? <TypedChoice name={param} title={title} /> : null}
    </Fold>
  );
}

interface FoldProps {
  title: string;
  param: string;
  query: ListingQuery;
  children: Elements;
}

function Fold({ title, param, query, children }: FoldProps) {
  return (
    <details className={styles.fold} open data-filter-fold={param}>
      <summary className={styles.legend}>{title}</summary>
      {query.opened.includes(param) ? (
        <input type="checkbox" name={PARAM.opened} value={param} defaultChecked hidden />
      ) : null}
      {children}
    </details>
  );
}

interface GroupProps {
  group: OfferedGroup;
  query: ListingQuery;
}

/** A choice that is not among those offered. */
function TypedChoice({ name, title }: { name: string; title: string }) {
  return (
    <div className={styles.typed}>
      <input
        name={name}
        aria-label={`Another ${title.toLowerCase()}`}
        placeholder="Another one"
        maxLength={80}
        enterKeyHint="go"
        className={fieldStyles.input}
        data-adds
      />
      <Button type="submit" size="small" variant="secondary">
        Add
      </Button>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  choice: OfferedChoice;
  isSelected: boolean;
}

/** A choice with how many products it leaves: one that would leave none cannot be made. */
function Choice({ name, choice: { label, value, count }, isSelected }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isSelected}
        disabled={count === 0 && !isSelected}
        className={styles.box}
      />
      <span>{label}</span>
      {count === undefined ? null : <small>{` ${groupDigits(count)}`}</small>}
    </label>
  );
}
