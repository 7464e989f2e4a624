/** The one field from which everything can be reached. */
export const palette = {
  "palette.title": "Find or do",
  "palette.open": "Find a member, a page, an action",
  "palette.field": "Member, page or action",
  "palette.list": "What was found",
  "palette.pages": "Go to",
  "palette.actions": "On this page",
  "palette.members": "Members",
  "palette.none": "Nothing is called so",
  "palette.hint": "Account, or the whole of a name, number, mail or id",
  "palette.looking": "Looking for members",
  "palette.more": "There are more: type more of the account",
  "palette.count": "Found: {count}",
  "palette.key.control": "Ctrl",
  "palette.key.letter": "K",
  "palette.key.escape": "Esc",
  "palette.locked": "locked",
};
