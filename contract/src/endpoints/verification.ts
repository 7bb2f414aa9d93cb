// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { createdProof, newProof, openedProof, proof, proofCode } from '../documents/proofs.ts';
import { document, documentEvent, documentType, documentTypes, phoneUploadStates, pictureSize, verificationItem } from '../documents/verification.ts';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** Calls about document verification. */
export const verificationEndpoints = {
  listVerifications: {
    method: 'GET', path: '/v1/verifications',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(verificationItem),
  },
  listDocuments: {
    method: 'GET', path: '/v1/verifications', when: 'documentType',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: v.object({ documentType }), output: v.array(document),
  },
  saveDocument: {
    method: 'POST', path: '/v1/verifications',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: v.object({ documentType, documentMetadata: v.record(v.string(), v.unknown()) }), output: done,
  },
  submitDocument: {
    method: 'POST', path: '/v1/verifications/{id}/verify',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', repeatable: true,
    input: v.object({ id: v.string() }), output: done,
  },
  watchDocuments: {
    method: 'GET', path: '/v1/verifications/events',
    base: 'rest', encoding: 'none', answer: 'events', who: 'user', duringMaintenance: true,
    input: nothing, output: documentEvent,
  },
  uploadFile: {
    method: 'POST', path: '/v1/documents/upload',
    base: 'rest', encoding: 'multipart', answer: 'envelope', who: 'user', repeatable: true,
    files: [{ name: 'file', maxBytes: limits.upload.maxBytes, types: limits.upload.types }],
    input: v.object({ documentType }), output: done,
  },
  startPhoneUpload: {
    method: 'POST', path: '/v1/documents/phone',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: v.object({ documentType }), output: v.object({ url: v.string(), expiresIn: v.number() }),
  },
  getPhoneUpload: {
    method: 'GET', path: '/v1/documents/phone',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: v.object({ documentType }), output: v.object({ state: v.picklist(phoneUploadStates) }),
  },
  stopPhoneUpload: {
    method: 'POST', path: '/v1/documents/phone/stop',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: v.object({ documentType }), output: done,
  },
  openPhoneUpload: {
    method: 'POST', path: '/v1/phone-uploads/open',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: v.object({
      code: v.pipe(v.string('invalid_value'), v.maxLength(256, 'invalid_value')),
      // 128 random bits, the same in each try of a page: a phone that did not get the answer is recognised by
      // them.
      attempt: v.optional(v.pipe(v.string('invalid_value'), v.regex(/^[0-9a-f]{32}$/, 'invalid_value'))),
    }),
    output: v.object({ documentType: v.picklist(documentTypes), expiresIn: v.number() }),
  },
  sendPhonePicture: {
    method: 'POST', path: '/v1/phone-uploads/picture',
    base: 'rest', encoding: 'multipart', answer: 'envelope', who: 'phone', repeatable: true,
    files: [{ name: 'file', maxBytes: limits.upload.maxBytes, types: limits.upload.types }],
    input: nothing, output: done,
  },
  createProof: {
    method: 'POST', path: '/v1/proofs',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: newProof, output: createdProof,
  },
  listProofs: {
    method: 'GET', path: '/v1/proofs',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(proof),
  },
  endProof: {
    method: 'DELETE', path: '/v1/proofs/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: v.object({ id: v.string() }), output: done,
  },
  openProof: {
    method: 'POST', path: '/v1/proofs/open',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: v.object({ code: proofCode }), output: openedProof,
  },
  getFile: {
    method: 'GET', path: '/v1/documents/files/{name}',
    base: 'rest', encoding: 'query', answer: 'picture', who: 'user', duringMaintenance: true,
    input: v.object({ name: v.pipe(v.string(), v.maxLength(256)), size: pictureSize }), output: v.instance(Blob),
  },
  deleteFile: {
    method: 'POST', path: '/v1/documents/delete',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: v.object({ documentType, path: v.pipe(v.string(), v.maxLength(256)) }), output: done,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const verificationDescriptions = {
  listVerifications: {
    call: 6, purpose: 'Lists the type and status of each document of the user',
    errors: ['invalid_token'],
  },
  listDocuments: {
    call: 6, purpose: 'Lists the documents of one type with their data',
    errors: ['invalid_token', 'invalid_value'],
  },
  saveDocument: {
    call: 7, purpose: 'Saves the data of a document',
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  submitDocument: {
    call: 8, purpose: 'Submits a complete document for verification',
    errors: ['invalid_token', 'access_denied', 'not_found', 'status_verify_1', 'status_verify_3', 'nothing_changed'],
  },
  watchDocuments: {
    purpose: 'Sends an event when a document of the user changes, from the start of the answer until the session ends',
    errors: ['invalid_token'],
  },
  uploadFile: {
    call: 12, purpose: 'Adds a picture to a document',
    errors: ['invalid_token', 'access_denied', 'invalid_value', 'file_too_large', 'unsupported_file_type', 'too_many_files'],
  },
  startPhoneUpload: {
    purpose: 'Makes a link with which a phone adds one picture to a document of the user',
    errors: ['invalid_token', 'access_denied', 'invalid_value'],
  },
  getPhoneUpload: {
    purpose: 'Says whether the link for a phone was opened or used',
    errors: ['invalid_token', 'invalid_value'],
  },
  stopPhoneUpload: {
    purpose: 'Ends the link for a phone',
    errors: ['invalid_token', 'invalid_value'],
  },
  openPhoneUpload: {
    purpose: 'Opens a link on a phone, which alone can use it from then on',
    errors: ['not_found', 'invalid_value'],
  },
  sendPhonePicture: {
    purpose: 'Adds the picture of a phone to the document of its link, which is used up by that',
    errors: ['invalid_token', 'access_denied', 'file_too_large', 'unsupported_file_type', 'too_many_files'],
  },
  createProof: {
    purpose: 'Makes a link by which anybody can see, for a time, that documents of the user are approved',
    errors: ['invalid_token', 'access_denied', 'too_many_proofs', 'required', 'invalid_value', 'max_length'],
  },
  listProofs: {
    purpose: 'Lists the proofs of verification of the user that have not ended',
    errors: ['invalid_token'],
  },
  endProof: {
    purpose: 'Ends a proof of verification: its link shows nothing any more',
    errors: ['invalid_token', 'not_found'],
  },
  openProof: {
    purpose: 'Answers with what a proof of verification says, and with the same as a signed statement',
    errors: ['not_found', 'invalid_value'],
  },
  getFile: {
    purpose: 'Answers with a picture of the user’s documents, or with its thumbnail',
    errors: ['invalid_token', 'invalid_value', 'not_found'],
  },
  deleteFile: {
    call: 13, purpose: 'Removes a picture from a document',
    errors: ['invalid_token', 'access_denied', 'not_found', 'invalid_value'],
  },
} as const satisfies Record<keyof typeof verificationEndpoints, Description>;
