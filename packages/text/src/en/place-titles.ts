/** The titles of screens and dialogs that arrive with all their words. */
export const placeTitles = {
  "place.help": "Help center",
  "place.agent": "Agent login",
  "place.securityCenter": "My account",
  "place.messageV2": "Messages",
  "place.feedback": "Feedback",
  "place.register": "Register",
  "place.changePassword": "Change password",
  "place.forgotPassword": "Forgot password",
  "place.secondStep": "Confirm it is you",
  "place.announcement": "Announcements",
  "place.notice": "Notices",
  "place.publicPopup": "News",
  "place.gift": "Gift",
  "place.realAccount": "A real account is needed",
  "place.customerService": "Customer service",
} as const satisfies Record<string, string>;
