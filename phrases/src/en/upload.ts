/** The pictures of documents: taking, sending, showing and deleting them. */
export const upload = {
  title: 'Pictures',
  list: 'Pictures of this document',
  choose: 'Choose a picture or drop it here',
  drop: 'Drop the picture',
  hint: 'JPEG or PNG, up to 5 MB',
  takePhoto: 'Take photo',
  chooseFile: 'Choose file',
  chosen: 'The picture that you chose',
  full: '{count, plural, one {This document has # picture, which is the most it can have.} other {This document has # pictures, which is the most it can have.}}',

  howTo: 'How to take a good picture',
  tipFlat: 'Lay the document flat on a dark surface. All four corners must be in the picture.',
  tipLight: 'Use daylight and no flash. Every line must be readable, without reflections.',
  tipFace: 'Look straight into the camera, with your whole face in the picture.',
  tipFaceLight: 'Take off hat and sunglasses, and turn towards a window or a lamp.',

  onlyFirst: 'We took only the first file. Add the others one after the other.',
  reduced: 'The picture was very large. We made it smaller, so that it is sent faster.',
  preparing: 'Preparing the picture…',
  adviceTitle: 'Check this picture before you send it',
  flawSmall: 'It is very small. Move closer, or choose a larger picture.',
  flawBlurred: 'It looks blurred. Hold the camera still until it is in focus.',
  flawDark: 'It is very dark. Take it in daylight or under a lamp.',
  flawGlare: 'It has bright reflections. Turn the document a little, and use no flash.',
  sendAnyway: 'Send anyway',
  chooseOther: 'Choose another picture',

  sending: 'Sending the picture',
  storing: 'Storing the picture',
  sent: 'Picture sent. We are checking it.',
  failedTitle: 'The picture was not sent',
  damaged: 'This file is damaged and cannot be opened as a picture. Take it again, or choose another one.',

  picture: 'Picture {number}',
  processing: 'Being checked',
  ready: 'Ready',
  failed: 'Cannot be used',
  problemUnreadable: 'We could not read this file as a picture. Delete it and take a new photo.',
  problemTooLarge: 'This picture has too many pixels. Delete it and send a smaller one.',
  problemInfected: 'Our virus scanner refused this file. Delete it and take a new photo.',

  show: 'Show picture {number}',
  view: 'Picture, can be scrolled',
  previewFailed: 'The picture could not be loaded. Close it and try again.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate the view',

  delete: 'Delete picture {number}',
  deleteTitle: 'Delete this picture?',
  deleteText: 'It is removed from the document at once and cannot be brought back.',
  deleteConfirm: 'Delete',
  deleteBusy: 'Deleting…',
  deleted: 'Picture deleted.',
} as const;

/** Which papers prove an address or a business. Moderators refuse others for the same rule. */
export const paper = {
  title: 'Send one of these:',
  UTILITY_BILL: 'Bill for electricity, gas, water or internet',
  BANK_STATEMENT: 'Bank or credit card statement',
  RESIDENCE_CERTIFICATE: 'Registration certificate of your town or district',
  AUTHORITY_LETTER: 'Letter from the tax office or another authority',
  REGISTER_EXTRACT: 'Extract from the commercial register',
  TAX_CERTIFICATE: 'Certificate of the tax office',
  TRADE_LICENCE: 'Trade licence or business registration',
  ADDRESS: 'Your name and this address must be on it.',
  COMPANY: 'Your name or the name of your business must be on it.',
  age: 'It may be at most {months, plural, one {# month} other {# months}} old.',
  accepted: 'We accept: {papers}.',
  elsewhere: 'All other countries',
} as const;

/** The live picture of the camera. */
export const camera = {
  open: 'Use the camera',
  title: 'Take a picture',
  live: 'Picture of the camera',
  starting: 'Starting the camera…',
  placePassport: 'Put the page with your photo into the frame, with the two lines of code at its lower edge.',
  placePage: 'Put the whole page into the frame.',
  placeFace: 'Put your face into the frame and look into the camera.',
  far: 'Move closer, so that the document fills the frame.',
  dark: 'Too dark. Turn on a light.',
  blurred: 'Hold still until it is sharp.',
  glare: 'Too bright in places. Turn the document a little.',
  small: 'This camera takes small pictures. Move closer.',
  steady: 'Good. Hold still…',
  take: 'Take picture',
  switch: 'Switch camera',
  check: 'Is every line readable?',
  checkFace: 'Can your whole face be seen?',
  use: 'Use this picture',
  again: 'Take another',
  taken: 'The picture that was taken',
  failedTitle: 'The camera cannot be used',
  denied:
    'The browser does not let this page use the camera. Allow it in the settings beside the address, or choose a file.',
  none: 'No camera was found. Choose a file.',
  busy: 'Another program is using the camera. Close it and try again, or choose a file.',
  insecure: 'The camera works only on a secure connection (https). Choose a file.',
  chooseFile: 'Choose a file',
  good: 'Good',
  bad: 'Not like this',
  exampleGood: 'The whole page, straight and sharp',
  exampleCut: 'A corner is cut off',
  exampleGlare: 'A reflection covers the text',
  exampleFace: 'The whole face, in even light',
  exampleFaceCut: 'The face is cut off',
  exampleFaceCovered: 'Sunglasses cover the eyes',
} as const;

/** Continuing on a phone: the code on the computer, and what the phone shows. */
export const phone = {
  continue: 'Continue on your phone',
  qrCode: 'QR code for your phone',
  scan: 'Scan this code with the camera of your phone.',
  opened: 'Your phone is connected. Take the picture there.',
  onlyThis: 'The phone can only add one picture here. It is not signed in.',
  stop: 'Stop',
  endedHere: 'This code no longer works.',
  newCode: 'New code',
  arrived: 'The picture from your phone has arrived.',
  title: 'Picture: {document}',
  sentTitle: 'Picture sent',
  sentText: 'Continue on your computer. You can close this page.',
  endedTitle: 'This link no longer works',
  endedText: 'Show a new code on your computer and scan it.',
} as const;

export const selfie = {
  lead: 'Take a picture of your face. A moderator compares it with the picture in your passport.',
  missing: 'Add a picture of your face.',
  saved: 'Each picture is saved as soon as it is sent.',
} as const;

/** What is announced when a decision arrives while the page is open. */
export const live = {
  verified: '{document}: verified.',
  changesAsked: '{document}: a moderator has a remark. Please look at it.',
} as const;
