import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { InviteForm, StaffList } from '@/components/desk/staff-list';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Staff' };

const HERE = '/desk/staff';

/** Who comes to the desk and what they do there; inviting, other roles, and removing. */
export default async function StaffPage({ searchParams }: { searchParams: PageQuery }) {
  const { staff } = await askDesk(deskCalls.listStaff, {}, HERE);
  const notice = await readNotice((await searchParams)['told']);
  const { inviteStaff, changeRoles, removeStaff } = deskCalls;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Staff"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
      isNoticeBelow={notice?.kind === 'refused' && notice.action !== inviteStaff.path}
    >
      <InviteForm
        action={inviteStaff.path}
        here={HERE}
        notice={notice}
        isFirst={staff.every(({ isFixed }) => isFixed)}
      />
      <StaffList staff={staff} rolesPath={changeRoles.path} removePath={removeStaff.path} here={HERE} notice={notice} />
    </DeskPage>
  );
}
