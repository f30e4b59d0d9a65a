import { expect, it } from 'vitest';
import { deskPaths } from '@/components/desk/desk-paths';
import { deskCalls } from '@/lib/contract/desk/desk-calls';

it('the forms of an order are sent to its calls', () => {
  expect(deskPaths).toEqual({
    advance: deskCalls.advanceOrder.path,
    confirm: deskCalls.confirmOrder.path,
    cash: deskCalls.receiveCash.path,
    back: deskCalls.stepBack.path,
    parcel: deskCalls.correctParcel.path,
    address: deskCalls.correctAddress.path,
    lines: deskCalls.correctLines.path,
    refused: deskCalls.refuseAtDoor.path,
    note: deskCalls.noteOrder.path,
    link: deskCalls.changeOrderLink.path,
    eraseGuest: deskCalls.eraseGuest.path,
    answerReturn: deskCalls.answerReturn.path,
    chooseReturn: deskCalls.chooseReplacementAtDesk.path,
    returnParcel: deskCalls.correctReplacementParcel.path,
    receive: deskCalls.receivePieces.path,
    refund: deskCalls.refundOrder.path,
    given: deskCalls.markGiven.path,
    again: deskCalls.tryRefundAgain.path,
  });
});
