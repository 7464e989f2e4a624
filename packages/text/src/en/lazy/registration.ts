import type { RegistrationUser } from "@perya/contract";

/** Fields that are not text: the page fills them in, or they have a control of their own. */
type Unasked =
  | "captcha"
  | "captchaId"
  | "challengeResult"
  | "work"
  | "countryDialingCode"
  | "domain"
  | "firebaseChannel"
  | "firebaseIdToken"
  | "isOfAge"
  | "acceptsTerms"
  | "loginAfter"
  | "ref"
  | "registerMethod"
  | "registerUrl";

/** A label for every registration field a brand can enable (R7.2). A missing one does not compile. */
type Labels = Record<`register.field.${Exclude<keyof RegistrationUser, Unasked>}`, string>;

const labels = {
  "register.field.username": "Username",
  "register.field.password": "Password",
  "register.field.confirmPassword": "Verify password",
  "register.field.mobileNum": "Mobile number",
  "register.field.verificationCode": "Verification code",
  "register.field.payeeName": "Real name",
  "register.field.email": "Email",
  "register.field.birthday": "Birthday",
  "register.field.idNumber": "ID number",
  "register.field.paymentPassword": "Payment password",
  "register.field.qqNum": "QQ number",
  "register.field.line": "LINE ID",
  "register.field.whatsapp": "WhatsApp number",
  "register.field.facebook": "Facebook name",
  "register.field.wechat": "WeChat ID",
  "register.field.referralCode": "Invitation code",
  "register.field.affiliateCode": "Affiliate code",
  "register.field.recommenderId": "Recommender ID",
} as const satisfies Labels;

/** Explanations of the fields that need one. Other fields show their format rule as the hint. */
const hints = {
  "register.hint.payeeName": "As shown on your ID and bank account",
  "register.hint.email": "For receipts and account recovery",
  "register.hint.mobileNum": "{digits}-digit number, without the country code",
  "register.hint.birthday": "You must be {age} or older",
  "register.hint.idNumber": "As shown on your ID",
  "register.hint.paymentPassword": "Required for withdrawals and transfers",
  "register.hint.qqNum": "Only if you want us to contact you there",
  "register.hint.line": "Only if you want us to contact you there",
  "register.hint.whatsapp": "Only if you want us to contact you there",
  "register.hint.facebook": "Only if you want us to contact you there",
  "register.hint.wechat": "Only if you want us to contact you there",
  "register.hint.referralCode": "If a friend invited you",
  "register.hint.affiliateCode": "If a partner referred you",
  "register.hint.recommenderId": "If someone recommended us to you",
} as const satisfies Record<string, string>;

/** Texts of the registration dialog. */
export const registration = {
  ...labels,
  ...hints,
  "register.ways": "Register with",
  "register.byUsername": "By username",
  "register.byMobile": "By mobile",
  "register.marked": "Fields marked * are required.",
  "register.more": "Optional details",
  "register.noPassword": "You'll log in with a code sent to this number. No password to remember.",
  "register.inconsistent": "The passwords don't match",
  "register.tooYoung": "You must be {age} or older",
  "register.friend": "Invited by {name}",
  "register.friendChecking": "Checking the code…",
  "register.platform": "Without a code, you'll join under {name}",
  "register.age": "I am {age} or older",
  "register.agree": "I agree to the {terms} and the {privacy}",
  "register.terms": "terms",
  "register.privacy": "privacy policy",
  "register.submit": "Create account",
  "register.done": "Your account is ready. Welcome!",
  "register.haveAccount": "Already have an account?",
  "register.login": "Log in",
  "register.newcomers": "For new players",
  "register.closed.title": "Registration is closed",
  "register.closed.text": "You can't open a new account right now. Contact customer service for details.",
} as const satisfies Record<string, string>;
