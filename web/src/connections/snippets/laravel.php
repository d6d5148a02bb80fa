<?php // app/Listeners/SendToSignupScout.php: Laravel finds it by the event that it handles.

namespace App\Listeners;

use Illuminate\Auth\Events\Registered;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Support\Facades\Http;

class SendToSignupScout implements ShouldQueue {
    public function handle(Registered $event): void {
        [$first, $last] = array_pad(explode(' ', $event->user->name, 2), 2, null);
        Http::withToken(config('services.signupscout.key'))->timeout(5)->post('{{origin}}/v1/signups',
            ['email' => $event->user->email, 'first_name' => $first, 'last_name' => $last]);
    }
}
