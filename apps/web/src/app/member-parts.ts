/**
 * Everything that members' pages load in addition to their screen. One file, because on a phone every file costs a
 * round trip.
 */
export { AccountUpdates } from "./home/account-updates.tsx";
export { Interruptions } from "./interruptions.tsx";
export { MemberCorner } from "./shells/member-corner.tsx";
export { MemberMenu } from "./shells/member-menu.tsx";
