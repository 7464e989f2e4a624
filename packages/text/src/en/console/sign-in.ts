/** The ways in, and the code that is asked for again. */
export const signIn = {
  "signIn.title": "Sign in",
  "signIn.account": "Account",
  "signIn.password": "Password",
  "signIn.code": "Code of your app",
  "signIn.codeHint": "Six digits of the authenticator app. Each is good once.",
  "signIn.enter": "Sign in",
  "signIn.lost": "Your session has ended. A desk that nobody sits at is closed after a quarter of an hour.",
  "signIn.watched": "For operators. What is done here is written down, with who did it and why.",
  "signIn.noAnswer": "No answer",
  "stepUp.title": "Enter a code",
  "stepUp.text":
    "Enter a code from your authenticator app. It covers your work for up to 4 hours, until 10 minutes pass without use.",
  "stepUp.confirm": "Continue",
  "invitation.title": "Your invitation",
  "invitation.text": "Hello {name}, your account is {account}.",
  "invitation.scan": "Add it to an authenticator app:",
  "invitation.type": "Cannot scan? Type this:",
  "invitation.then": "Choose a password, and type the code that the app shows.",
  "invitation.code": "A QR code for your authenticator app",
  "invitation.accept": "Accept and sign in",
};
