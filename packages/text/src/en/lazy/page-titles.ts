/** The titles of screens and dialogs that arrive with all their words. */
export const pageTitles = {
  "page.help": "Help center",
  "page.agent": "Agent login",
  "page.securityCenter": "My account",
  "page.messageV2": "Messages",
  "page.feedback": "Feedback",
  "page.register": "Register",
  "page.changePassword": "Change password",
  "page.forgotPassword": "Forgot password",
  "page.secondStep": "Confirm it is you",
  "page.announcement": "Announcements",
  "page.notice": "Notices",
  "page.publicPopup": "News",
  "page.gift": "Gift",
  "page.realAccount": "A real account is needed",
  "page.customerService": "Customer service",
} as const satisfies Record<string, string>;
