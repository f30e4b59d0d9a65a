import { DeskPage } from '@/components/desk/desk-page';

/** What somebody at the desk asked for does not exist. */
export default function NotFound() {
  return (
    <DeskPage title="There is no such page" at="today">
      <p>
        What you were looking for is not here, or not any more. <a href="/desk">Back to today</a>
      </p>
    </DeskPage>
  );
}
