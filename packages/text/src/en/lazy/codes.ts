/** Texts of captcha, proof of work, verification codes and the mobile number field. */
export const codes = {
  "captcha.label": "Characters in the picture",
  "captcha.picture": "Picture of the characters to type",
  "captcha.renew": "Show another picture",
  "captcha.failed": "Reload picture",
  "captcha.skip": "Skip the picture",
  "captcha.skipping":
    "No picture needed. Your device is running a security check instead, which takes a little longer.",
  "captcha.skipDone": "Done. You can continue without the picture.",
  "captcha.unskip": "Use the picture instead",
  "work.left": "Security check: about {seconds, plural, one {# second} other {# seconds}} left",
  "work.leftLong":
    "Too many failed attempts here, so this check takes about {minutes, plural, one {# minute} other {# minutes}}. On your usual device you can log in right away.",
  "captcha.required": "Captcha required",
  "code.label": "Verification code",
  "code.send": "Send code",
  "code.again": "Resend in {seconds} s",
  "code.sent": "Code sent",
  "code.maybeSent": "If this number is verified on an account, we've sent it a code.",
  "code.dayCode":
    "Too many codes were requested today. Use the 12-digit code in our last message. It works on any device until {time}.",
  "code.maybeDayCode":
    "Too many codes were requested for this number today. If the number is verified on an account, use the 12-digit code in our last message. It works on any device until {time}.",
  "code.mayAgain": "You can request another code now",
  "code.notSent": "Code not sent",
  "code.invalid": "Please enter a valid verification code",
  "mobile.country": "Country",
  "mobile.number": "Mobile number",
  "mobile.digits": "{digits} digits",
  "mobile.invalid": "Enter a valid mobile number ({digits} digits)",
} as const satisfies Record<string, string>;
