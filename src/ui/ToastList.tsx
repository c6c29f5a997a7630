import { CircleCheck, CircleX, X } from 'lucide-react';
import { Slide, ToastContainer } from 'react-toastify';
import './toasts.css';

export { toast } from 'react-toastify';

/** The list of toasts itself; `Toasts` fetches and mounts it. `notify` says how long each stands. */
export function ToastList() {
  return (
    <ToastContainer
      aria-label="Notifications"
      position="top-right"
      newestOnTop
      hideProgressBar
      draggable={false}
      closeOnClick={false}
      transition={Slide}
      icon={({ type }) =>
        type === 'error' ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />
      }
      closeButton={({ closeToast }) => (
        <button type="button" className="pl-toast-close" aria-label="Close message" onClick={closeToast}>
          <X size={14} aria-hidden />
        </button>
      )}
    />
  );
}
