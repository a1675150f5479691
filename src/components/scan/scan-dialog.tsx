import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { barcodeReader } from './barcode-reader.ts';

const lookEveryMs = 250;

/** Shows the camera's picture; a known code is taken, any other is reported as unknown. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => Promise<boolean>; onClose: () => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'camera' | 'reader' | 'unknown' | null>(null);
  const done = useRef({ onCode, onClose });
  done.current = { onCode, onClose };
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let here = true;
    const look = async (detector: Awaited<ReturnType<typeof barcodeReader>>) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (!code || !here) return;
      if (await done.current.onCode(code.rawValue)) done.current.onClose();
      else setProblem('unknown');
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!here || !video.current) return stream.getTracks().forEach((track) => void track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      const detector = await barcodeReader().catch(() => null);
      if (!here) return;
      if (!detector) return setProblem('reader');
      timer = setInterval(() => void look(detector), lookEveryMs);
    };
    start().catch(() => here && setProblem('camera'));
    return () => {
      here = false;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ler código`}
      footer={
        <Button onClick={onClose}>
          <Trans>Voltar</Trans>
        </Button>
      }
    >
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square w-full rounded-panel bg-black object-cover"
        aria-label={t`Imagem da câmara`}
      />
      <p role="status" className="min-h-6 text-muted">
        {problem === 'camera' && <Trans>A câmara não está disponível. Procure pelo nome ou pelo código.</Trans>}
        {problem === 'reader' && (
          <Trans>Este dispositivo ainda não tem o leitor de códigos. Abra este ecrã uma vez com rede.</Trans>
        )}
        {problem === 'unknown' && <Trans>Este código não é de nenhum equipamento desta lista.</Trans>}
      </p>
    </Dialog>
  );
}
