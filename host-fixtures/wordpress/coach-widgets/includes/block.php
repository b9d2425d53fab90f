<?php
/**
 * The block "Coach widget". Its code runs unchanged: there is no build.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		$file   = dirname( COACH_WIDGETS_FILE ) . '/block.js';
		$needed = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' );
		wp_register_script( 'coach-widgets-block', plugins_url( 'block.js', COACH_WIDGETS_FILE ), $needed, (string) filemtime( $file ), true );
		register_block_type(
			'coach-widgets/widget',
			array(
				'api_version'     => 2,
				'editor_script'   => 'coach-widgets-block',
				'render_callback' => 'coach_widgets_block',
				'attributes'      => array(
					'widget' => array(
						'type'    => 'string',
						'default' => '',
					),
					// By attribute name.
					'values' => array(
						'type'    => 'object',
						'default' => (object) array(),
					),
					'words'  => array(
						'type'    => 'string',
						'default' => '',
					),
					'path'   => array(
						'type'    => 'string',
						'default' => '',
					),
				),
			)
		);
	}
);

add_action(
	'enqueue_block_editor_assets',
	function () {
		$settings = coach_widgets_settings();
		$data     = coach_widgets_data();
		$said     = array(
			'widgets'  => $data['widgets'],
			'common'   => $data['common'],
			'preview'  => '' === $settings['bundle'] ? '' : wp_create_nonce( 'coach-widgets-preview' ),
			'home'     => home_url(),
			// The page that a widget with its own paths must be on.
			'standsAt' => array(
				'journey-planner' => $settings['planner'],
				'account'         => $settings['account'],
			),
		);
		// No text may end the surrounding script element.
		wp_add_inline_script( 'coach-widgets-block', 'window.coachWidgetsBlock = ' . wp_json_encode( $said, JSON_HEX_TAG ) . ';', 'before' );
	}
);

/**
 * Renders the block for visitors.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function coach_widgets_block( array $attributes ): string {
	$widget = (string) ( $attributes['widget'] ?? '' );
	if ( '' === $widget ) {
		return '';
	}
	$words  = (string) ( $attributes['words'] ?? '' );
	$path   = (string) ( $attributes['path'] ?? '' );
	$inside = '' === $words || '' === $path ? esc_html( $words ) : sprintf( '<a href="%s">%s</a>', esc_url( $path ), esc_html( $words ) );
	return coach_widgets_markup( $widget, (array) ( $attributes['values'] ?? array() ), $inside );
}
