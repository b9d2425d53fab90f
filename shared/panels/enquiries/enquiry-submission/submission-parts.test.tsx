// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { messages } from './messages.ts';
import { SendingStatus } from './sending-status.tsx';
import { SentView } from './enquiry-submission.lazy.tsx';
import { useAttachments } from './use-attachments.ts';

afterEach(cleanup);

const text = getFrenchText(messages);
const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const secondFile = new File(['xy'], 'other.jpg', { type: 'image/jpeg' });

describe('the status of an enquiry', () => {
  type Submission = Parameters<typeof SendingStatus>[0]['submission'];
  const show = (submission: Submission, hasFiles = false) => {
    const onRetry = vi.fn();
    const place = createRef<HTMLDivElement>();
    const { container } = renderInIsland(
      <SendingStatus submission={submission} hasFiles={hasFiles} text={text} containerRef={place} onRetry={onRetry} />,
    );
    return { container, onRetry };
  };

  it.each([
    ['without files', false, [null, text('sending')]],
    ['with files and their progress', true, ['0.5', text('sendingShare', { share: '50 %' })]],
  ])('is shown while it is sent %s', (_, hasFiles, expected) => {
    const { container } = show({ state: 'sending', share: 0.5 } as Submission, hasFiles);
    const bar = screen.getByRole('progressbar');
    const labelText = container.querySelector('label')?.textContent.replaceAll(/\s/g, ' ');
    expect([bar.getAttribute('value'), labelText]).toEqual([expected[0], expected[1]?.replaceAll(/\s/g, ' ')]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['offline', 'tone-warning', 'offlineAdvice'],
    ['server', 'tone-danger', 'serverAdvice'],
  ] as const)('is reported if it failed, with advice: %s', async (reason, tone, advice) => {
    const { container, onRetry } = show({ state: 'failed', reason } as Submission);
    expect(container.querySelector('.notice')?.classList).toContain(tone);
    expect(container.querySelector('.notice p:not(.notice-title)')?.textContent).toBe(text(advice));
    await userEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is not shown before it is sent', () => {
    expect(show({ state: 'idle' } as unknown as Submission).container.innerHTML).toBe('');
  });

  it.each([
    ['copied', true],
    ['notCopied', false],
  ] as const)('has a reference that can be copied, with an announcement: %s', async (expectedText, isCopied) => {
    const { services } = renderInIsland(
      <SentView reference="E-17" text={text} heading={createRef()} onAnother={vi.fn()} />,
    );
    services.device.copy.mockResolvedValueOnce(isCopied);
    expect(screen.getByRole('heading', { level: 3, name: text('sent') }).tabIndex).toBe(-1);
    await userEvent.click(screen.getByRole('button', { name: text('copy') }));
    expect(services.device.copy).toHaveBeenCalledWith('E-17');
    expect(services.announcer.announce.mock.calls).toEqual([[text(expectedText)]]);
  });
});

describe('files of an enquiry', () => {
  it('are attached when they are selected, and can be removed', () => {
    const onChange = vi.fn();
    const { result, rerender } = renderHook(({ selectedFiles }) => useAttachments(selectedFiles, onChange), {
      initialProps: { selectedFiles: [] as readonly File[] },
    });
    expect(onChange).not.toHaveBeenCalled();
    rerender({ selectedFiles: [photo, secondFile] });
    expect(result.current.files).toEqual([photo, secondFile]);
    expect(onChange.mock.calls.map(([{ files }]) => files)).toEqual([[photo, secondFile]]);
    rerender({ selectedFiles: [] });
    act(() => result.current.removeFile(photo));
    expect(result.current.files).toEqual([secondFile]);
    act(() => result.current.clear());
    expect(result.current.files).toEqual([]);
  });

  it('are listed if there are any, with rejected ones', () => {
    const attachments = { files: [], rejected: [{ file: photo, problem: 'empty' as const }] };
    const { container, redraw } = renderInIsland(
      <AttachmentList attachments={{ ...attachments, removeFile: vi.fn(), clear: vi.fn() }} text={text} />,
    );
    expect(container.textContent).toBe(text('refusedEmpty', { name: 'photo.jpg' }));
    expect(screen.queryByRole('list')).toBeNull();
    const files = { files: [photo], rejected: [], removeFile: vi.fn(), clear: vi.fn() };
    redraw(<AttachmentList attachments={files} text={text} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    act(() => screen.getByRole('button', { name: text('removeFile', { name: 'photo.jpg' }) }).click());
    expect(files.removeFile).toHaveBeenCalledWith(photo);
  });

  it('are not listed as rejected any more after another selection, even if two had the same name', () => {
    const list = (...files: readonly File[]) => {
      const rejected = files.map((file) => ({ file, problem: 'empty' as const }));
      return <AttachmentList attachments={{ files: [], rejected, removeFile: vi.fn(), clear: vi.fn() }} text={text} />;
    };
    const { container, redraw } = renderInIsland(list(photo, photo));
    redraw(list(secondFile));
    expect(container.textContent).toBe(text('refusedEmpty', { name: 'other.jpg' }));
  });
});
