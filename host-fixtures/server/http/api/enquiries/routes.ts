import { sendMessage, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { answerUploadAttachment } from './attachments.ts';
import { answerSendMessage } from './enquiries.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** The endpoints of enquiries. */
export const routes: readonly ApiRoute[] = [
  route(uploadAttachment, answerUploadAttachment),
  route(sendMessage, answerSendMessage),
];
