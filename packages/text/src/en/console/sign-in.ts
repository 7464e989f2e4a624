/** Texts of login, step-up and invitation. */
export const signIn = {
  "signIn.title": "Log in",
  "signIn.account": "Username",
  "signIn.password": "Password",
  "signIn.code": "TOTP code",
  "signIn.codeHint": "6 digits from your authenticator app. Each code works once.",
  "signIn.enter": "Log in",
  "signIn.lost": "Your session has ended. Sessions end after 15 minutes without activity.",
  "signIn.watched": "For operators only. All actions are recorded with your name and reason.",
  "signIn.noAnswer": "No response from the server",
  "stepUp.title": "Enter a TOTP code",
  "stepUp.text":
    "Enter a code from your authenticator app. It lasts up to 4 hours, but expires after 10 minutes without a protected action. Some actions always need a new code.",
  "stepUp.confirm": "Continue",
  "invitation.title": "Your invitation",
  "invitation.text": "Hello {name}, your username is {account}.",
  "invitation.scan": "Scan this with an authenticator app:",
  "invitation.type": "Can't scan? Enter this key:",
  "invitation.then": "Choose a password and enter the code that the app shows.",
  "invitation.code": "QR code for your authenticator app",
  "invitation.accept": "Accept and log in",
};
