/** Proving that a number or an address is one's own, and that one is a person. */
export const codes = {
  "captcha.label": "Characters in the picture",
  "captcha.picture": "Picture of the characters to type",
  "captcha.renew": "Show another picture",
  "captcha.failed": "Load again",
  "captcha.skip": "Skip the picture",
  "captcha.skipping": "No picture needed: your device does some work instead. That takes a little longer.",
  "captcha.skipDone": "Done. You can go on without the picture.",
  "captcha.unskip": "Read the picture after all",
  "work.left": "A quick security check: about {seconds, plural, one {# second} other {# seconds}} left",
  "work.leftLong":
    "Somebody keeps trying to get in here, so this check takes about {minutes, plural, one {# minute} other {# minutes}}. The device you usually use gets in at once.",
  "captcha.required": "Captcha required",
  "code.label": "Verification code",
  "code.send": "Send code",
  "code.again": "Again in {seconds} s",
  "code.sent": "The code is on its way",
  "code.maybeSent": "On its way, if this number is confirmed here.",
  "code.dayCode":
    "Too many codes were requested today. Use the 12-digit code in our last message. It works on any device until {time}.",
  "code.maybeDayCode":
    "Too many codes were requested for this number today. If it is confirmed here, our last message has a 12-digit code. It works on any device until {time}.",
  "code.mayAgain": "You can ask for another code now",
  "code.notSent": "The code was not sent",
  "code.invalid": "Please enter a valid verification code",
  "mobile.country": "Country",
  "mobile.number": "Mobile number",
  "mobile.digits": "{digits} digits",
  "mobile.invalid": "Enter a valid mobile number ({digits} digits)",
} as const satisfies Record<string, string>;
